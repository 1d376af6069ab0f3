/**
 * The look of the search. The host says !important, since a rule of the page would win over it; within, `all: initial`
 * takes back what the page's text would hand down, but for its font. A container has no width of its own, so the form
 * says one, or nothing would be left of it in a row of the page.
 */
export const styles = `
:host { display: block !important; height: auto !important; max-height: none !important; overflow: visible !important; opacity: 1 !important; visibility: visible !important; }
div { all: initial; direction: ltr; display: block; box-sizing: border-box; container-type: inline-size; contain-intrinsic-width: 240px; padding: 16px; border-radius: 12px; background: #fff; color: #1c1c1a; color-scheme: light; font-family: inherit; font-size: 16px; line-height: 1.4; --ground: #2b2b28; --ink: #fff; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(136px, 1fr)); gap: 12px; align-items: end; margin: 0; }
label { display: grid; gap: 4px; min-width: 0; }
span { font-size: 14px; color: #55554f; }
input, select, button { box-sizing: border-box; width: 100%; min-width: 0; min-height: 48px; margin: 0; padding: 8px 12px; border: 1px solid #82827a; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
button { grid-column: 1 / -1; border-color: transparent; background: var(--ground); color: var(--ink); font-weight: 600; cursor: pointer; }
:is(input, select, button):focus-visible { outline: 3px solid var(--ground); outline-offset: 2px; }
p { margin: 12px 0 0; font-size: 14px; color: #55554f; }
p:empty { margin: 0; }
@container (min-width: 1080px) { button { grid-column: auto; } }
`;

/**
 * The look of the search. The host says !important, since a rule of the page would win over it; within, `all: initial`
 * takes back what the page's text would hand down, but for its font.
 */
export const styles = `
:host { display: block !important; height: auto !important; max-height: none !important; overflow: visible !important; opacity: 1 !important; visibility: visible !important; }
div { all: initial; direction: ltr; display: block; box-sizing: border-box; container-type: inline-size; padding: 16px; border-radius: 12px; background: #fff; color: #1c1c1a; color-scheme: light; font-family: inherit; font-size: 16px; line-height: 1.4; --ground: #2b2b28; --ink: #fff; }
form { display: grid; gap: 12px; margin: 0; }
label { display: grid; gap: 4px; min-width: 0; }
span { font-size: 14px; color: #55554f; }
input, select, button { box-sizing: border-box; width: 100%; min-height: 48px; margin: 0; padding: 8px 12px; border: 1px solid #82827a; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
button { align-self: end; border-color: transparent; background: var(--ground); color: var(--ink); font-weight: 600; cursor: pointer; }
:is(input, select, button):focus-visible { outline: 3px solid var(--ground); outline-offset: 2px; }
p { margin: 12px 0 0; font-size: 14px; color: #55554f; }
p:empty { margin: 0; }
@container (min-width: 300px) { form { grid-template-columns: 1fr 1fr; } button { grid-column: 1 / -1; } }
@container (min-width: 760px) { form { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); align-items: end; } button { grid-column: auto; } }
`;

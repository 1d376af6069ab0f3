import { nanoid } from 'nanoid';

/** The entry under a layer and the layer's own are marked in the state that the router keeps with them. */
type Marks = { under?: string; layer?: string } | null;

const marks = (): Marks => window.history.state;

/** Gives a layer over the page an entry of its own, at the page's address. Returns the layer's name. */
export function pushLayer(): string {
  const layer = nanoid();
  const state = window.history.state;
  window.history.replaceState({ ...state, under: layer }, '');
  window.history.pushState({ ...state, layer }, '');
  return layer;
}

/** Whether the page's entry is the one under this layer. */
export const isUnder = (layer: string): boolean => marks()?.under === layer;

/** Whether the page's entry is this layer's own: one over it has been closed. */
export const isAt = (layer: string): boolean => marks()?.layer === layer;

/** Whether the page's entry is a layer's: another screen takes its place, so that Back does not lead to the layer. */
export const isLayer = (): boolean => marks()?.layer !== undefined;

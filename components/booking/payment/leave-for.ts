/** Leaves the page for another address, which the caller has checked. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

/** Where the owner gets the file; the call asks for the owner's token. */
export function attachmentUrl(apiOrigin: string, id: number): string {
  return `${apiOrigin}/api/v1/users/attachments/${id}/`;
}

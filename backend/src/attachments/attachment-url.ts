/** Download path for the owner; the call requires the owner's token. */
export function attachmentUrl(apiOrigin: string, id: number): string {
  return `${apiOrigin}/api/v1/users/attachments/${id}/`;
}

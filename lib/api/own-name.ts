/** What the app asks the API for, whatever the guest's browser takes: answers are shared by guests. */
export const OWN_NAME = { accept: 'application/json', 'accept-language': 'ru' } as const;

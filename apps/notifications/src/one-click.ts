/** Headers by which mail programs end what a mail belongs to, with one click and without opening anything (RFC 8058). */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

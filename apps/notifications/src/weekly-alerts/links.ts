/** Links that end a subscription: a page with a button, and the one-click address that mail programs call (RFC 8058). */
export const linksOf = (publicUrl: string, unsubscribeToken: string) => ({
  unsubscribe: `${publicUrl}/alerts/unsubscribe#t=${unsubscribeToken}`,
  oneClick: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
});

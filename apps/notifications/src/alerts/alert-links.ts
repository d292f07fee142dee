/** The addresses that end a subscription: a screen with a button, and what mail programs call themselves (RFC 8058). */
export const linksOf = (publicUrl: string, unsubscribeToken: string) => ({
  unsubscribe: `${publicUrl}/alerts/unsubscribe#t=${unsubscribeToken}`,
  oneClick: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
});

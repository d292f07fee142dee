/** Failures of a demo provider, selected by signing in with `<way>@anything`. */
export const misbehaviours = {
  unverified: 'says that the address is not verified',
  'no-email': 'tells no address',
  down: 'answers with an error (500) when the code is exchanged',
  nonsense: 'answers with a page instead of data when the code is exchanged',
  slow: 'answers late when the code is exchanged',
  'wrong-nonce': 'puts another nonce into the ID token',
  forged: 'signs the ID token with another key',
} as const;
export type Misbehaviour = keyof typeof misbehaviours;

const isMisbehaviour = (name: string): name is Misbehaviour => Object.hasOwn(misbehaviours, name);

/** Returns the failure for this address; undefined if sign-in succeeds. */
export function misbehaviourOf(email: string): Misbehaviour | undefined {
  const name = email.slice(0, email.lastIndexOf('@'));
  return isMisbehaviour(name) ? name : undefined;
}

/** Returns `Ada` for `ada@lumenpay.example`. */
export function nameOf(email: string): string {
  const name = email.slice(0, email.lastIndexOf('@'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The identity providers that the demo world simulates. */
export type DemoProviderName = 'google' | 'github' | 'linkedin';

export interface DemoProvider {
  readonly name: DemoProviderName;
  readonly title: string;
  readonly host: string;
}

export const demoProviders: readonly DemoProvider[] = [
  { name: 'google', title: 'Google', host: 'google-demo.example' },
  { name: 'github', title: 'GitHub', host: 'github-demo.example' },
  { name: 'linkedin', title: 'LinkedIn', host: 'linkedin-demo.example' },
];

/** Settings of an application for a demo provider. */
export interface DemoSignInClient {
  /** Issuer (Google, LinkedIn) or address of the site (GitHub), which a browser also opens. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The one client of each demo provider. The secrets protect nothing, because any user can sign in as any other. */
export const demoClients = (port: number): Readonly<Record<DemoProviderName, DemoSignInClient>> => {
  const clientOf = (name: DemoProviderName): DemoSignInClient => ({
    url: `http://${name}-demo.example.localhost:${port}`,
    clientId: `demo-${name}`,
    clientSecret: `demo-secret-of-${name}`,
  });
  return { google: clientOf('google'), github: clientOf('github'), linkedin: clientOf('linkedin') };
};

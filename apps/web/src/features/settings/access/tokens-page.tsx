import { accessRoutes, type TokenScope } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { linkClass } from '@/ui/display/link-class';
import { Select } from '@/ui/form/select';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { SettingsLayout } from '../settings-layout.tsx';
import { accessKeys, tokensQuery } from './access-queries.ts';
import { CopyLine } from './copy-line.tsx';
import { KeySection } from './key-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useRevoke } from './use-revoke.ts';

const powers = [
  { value: 'read', text: 'Read only' },
  { value: 'write', text: 'Read and change' },
] as const;
const scopesOf: Record<(typeof powers)[number]['value'], TokenScope[]> = { read: ['read'], write: ['read', 'write'] };

const scopeWords = (scopes: readonly TokenScope[]): string =>
  scopes.includes('write') ? (scopes.includes('read') ? 'Reads and changes' : 'Only changes') : 'Reads';

/** The screen '/settings/access': personal tokens, and the addresses for programs and assistants that use them. */
export default function TokensPage() {
  const tokens = useQuery(tokensQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [power, setPower] = useState<(typeof powers)[number]['value']>('read');
  const revoke = useRevoke(accessKeys.tokens, ({ id }: { id: string; label: string }) =>
    call(accessRoutes.deleteToken, { params: { tokenId: id } }),
  );
  return (
    <SettingsLayout crumb="API access" heading="API access">
      <KeySection
        title="Personal tokens"
        what="your tokens"
        query={tokens}
        factOf={({ scopes }) => scopeWords(scopes)}
        consequence="Programs that use it lose access within two seconds."
        onRevoke={revoke}
        addText="New token"
        onAdd={() => {
          setPower('read');
          setIsAdding(true);
        }}
      >
        A token lets a program act as you. It can't create tokens or change your profile or channels.
      </KeySection>
      <SettingCard aria-labelledby="connect">
        <div className={`${rowClass} grid gap-3.5`}>
          <SettingTitle id="connect" title="Where to connect">
            Send the token as <code className="font-mono">Authorization: Bearer slt_</code>…; the{' '}
            <a className={linkClass} href="/docs" target="_blank" rel="noreferrer">
              API documentation
            </a>{' '}
            lists every call, with examples and limits.
          </SettingTitle>
          <CopyLine label="Address of the API" text={`${window.location.origin}/api`} />
          <CopyLine label="MCP server for assistants (read-only)" text={`${window.location.origin}/mcp`} />
          <p className="text-13 text-text-2">
            Feeds and share links belong to a board: find them there under Share &amp; export.
          </p>
        </div>
      </SettingCard>
      {isAdding && (
        <NewKeyDialog
          title="New token"
          description="Treat it like a password."
          name=""
          lifetime="90"
          queryKey={accessKeys.tokens}
          make={async (input) =>
            (await call(accessRoutes.createToken, { body: { ...input, scopes: scopesOf[power] } })).secret
          }
          linesOf={(secret) => [{ label: 'Token', text: secret }]}
          keepWords="You won't see this token again. Anyone who has it can do what you allowed."
          onClose={() => setIsAdding(false)}
        >
          <div>
            <p aria-hidden="true" className="mb-1.5 text-13 font-semibold">
              It may
            </p>
            <Select label="It may" options={powers} value={power} onChange={setPower} />
          </div>
        </NewKeyDialog>
      )}
    </SettingsLayout>
  );
}

import { type ChannelKindInfo, channelRoutes, type UserChannel } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { DialogActions } from '@/ui/overlay/dialog';
import { channelKeys } from '../channels-queries.ts';
import { onPushedCode } from './push-subscription.ts';

interface CodeFormProps {
  channel: UserChannel;
  kind: ChannelKindInfo | undefined;
  onDone: () => void;
}

/** A form for the code sent to a channel. For push, the browser fills it in. */
export function CodeForm({ channel, kind, onDone }: CodeFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const params = { channelId: channel.id };
  const changed = () => void queryClient.invalidateQueries({ queryKey: channelKeys.all });
  const { mutateAsync: verify, isPending } = useMutation({
    mutationFn: (typed: string) => call(channelRoutes.verifyChannel, { params, body: { code: typed } }),
    onSuccess: () => {
      toast.success(`${channel.label} works`, { description: 'Alerts will arrive there from now on.' });
      onDone();
    },
    onError: (error) => setProblem(serverText(error, 'The code could not be checked')),
    onSettled: changed,
  });
  const verifyOnce = useOneAtATime(verify);
  const resend = useMutation({
    mutationFn: () => call(channelRoutes.sendChannelCode, { params }),
    onSuccess: () => toast.success('A new code is on its way'),
    onError: (error) => setProblem(serverText(error, 'The code could not be sent')),
    onSettled: changed,
  });
  const resendOnce = useOneAtATime(() => resend.mutateAsync());

  useEffect(
    () =>
      onPushedCode((channelId, pushed) => {
        if (channelId !== channel.id) return;
        setCode(pushed);
        verifyOnce(pushed);
      }),
    [channel.id, verifyOnce],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.replace(/\s/g, '');
    const isCode = /^\d{6}$/.test(typed);
    setProblem(isCode ? undefined : 'The code has six digits');
    if (isCode) verifyOnce(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <p className="text-13 text-text-2">
        {kind?.address === null
          ? 'We sent a notification to this browser. The code is filled in automatically; if not, type it.'
          : `We sent a six-digit code to ${channel.shownAddress}. It is valid for 15 minutes.`}
      </p>
      <Field
        id={`${id}-code`}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        value={code}
        problem={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <DialogActions>
        <Button variant="ghost" busy={resend.isPending} onClick={resendOnce} className="mr-auto">
          Send a new code
        </Button>
        <Button onClick={onDone}>Later</Button>
        <Button type="submit" variant="primary" busy={isPending} className="min-w-24">
          {isPending ? 'Checking...' : 'Confirm'}
        </Button>
      </DialogActions>
    </form>
  );
}

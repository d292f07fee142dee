import { searchRoutes } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { Input, Problem } from '@/ui/form/field';
import { AskAnswer } from './ask-answer.tsx';

const problemId = 'ask-problem';

/** A form for questions about a board's items. */
export default function AskBox({ boardId }: { boardId: string }) {
  const [question, setQuestion] = useState('');
  const ask = useMutation({
    mutationFn: (asked: string) =>
      call(searchRoutes.askBoard, { params: { boardId }, body: { question: asked }, completeLater: false }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = question.trim();
    if (asked && !ask.isPending) ask.mutate(asked);
  }

  return (
    <Panel className="mb-6 px-6 py-4 max-sm:px-3.5 print:hidden">
      <section aria-labelledby="ask">
        <form noValidate onSubmit={submit}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id="ask" className="font-head text-16 font-medium">
              <label htmlFor="ask-question">Ask the board</label>
            </h2>
            <div className="flex min-w-0 flex-1 gap-2 max-sm:basis-full">
              <Input
                id="ask-question"
                className="h-9"
                placeholder="What did a competitor change about its prices?"
                autoComplete="off"
                maxLength={300}
                value={question}
                aria-describedby={ask.isError ? problemId : undefined}
                onChange={({ target }) => setQuestion(target.value)}
              />
              <Button type="submit" busy={ask.isPending || question.trim() === ''}>
                {ask.isPending && <Spinner />}
                Ask
              </Button>
            </div>
          </div>
          <Problem id={problemId}>{ask.isError ? serverText(ask.error, 'The question failed') : undefined}</Problem>
        </form>
        <div role="status" aria-busy={ask.isPending}>
          {ask.isPending && <span className="sr-only">Looking for an answer...</span>}
          {ask.data && !ask.isPending && <AskAnswer boardId={boardId} answer={ask.data} />}
        </div>
      </section>
    </Panel>
  );
}

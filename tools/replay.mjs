// `npm run replay`: lists the dead letters of a running copy. `npm run replay -- --all` delivers all of them again,
// `--topic content`, `--consumer distribution` or `--id …` some of them. `--url` says where the copy is.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    all: { type: 'boolean', default: false },
    topic: { type: 'string' },
    consumer: { type: 'string' },
    id: { type: 'string' },
  },
});
const { url, all, ...filter } = values;

async function call(path, init) {
  const answer = await fetch(new URL(path, url), init).catch((error) => {
    console.error(`No running copy answers at ${url}: ${error.cause?.message ?? error.message}`);
    process.exit(1);
  });
  const body = await answer.json();
  if (answer.ok) return body;
  console.error(body.detail ?? `The copy answered ${answer.status}`);
  process.exit(1);
}

if (all || Object.keys(filter).length > 0) {
  const { replayed } = await call('/dev/dead-letters/replay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  console.log(`${replayed} delivered again`);
} else {
  const { items } = await call('/dev/dead-letters');
  for (const letter of items)
    console.log(
      `${letter.failedAt}  ${letter.topic} → ${letter.consumer}  ${letter.code}: ${letter.reason}\n  id ${letter.id}`,
    );
  console.log(`${items.length} dead letters`);
}

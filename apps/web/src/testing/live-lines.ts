import type { FakeServer } from './server.ts';

/** The body of a live stream, which the test can write to and break. */
export function newLine() {
  let write: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.error(new Error('broken'));
    },
  });
  return { body, write: (text: string) => write(text), end: () => end() };
}

/** Serves the live streams of a route, one per request. @returns a function that writes to the latest one */
export function serveLines(server: FakeServer, route: string): (text: string) => void {
  let line = newLine();
  server.on(route, () => {
    line = newLine();
    return new Response(line.body);
  });
  return (text) => line.write(text);
}

/** An event that happens once. */
export class Signal {
  give = (): void => undefined;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

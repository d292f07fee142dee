/** How long the address of a file is kept: one that is revoked before the browser has read it gives no file. */
export const keptMs = 60_000;

/** Saves a file of this page, under a name, to where the browser keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

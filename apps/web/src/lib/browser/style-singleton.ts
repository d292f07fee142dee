import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (see vite.config.ts): the same component, with a constructed style sheet
 * instead of a <style> element, which the content security policy forbids.
 */
export function styleSingleton() {
  const sheet = new CSSStyleSheet();
  let users = 0;
  return function Sheet({ styles }: { styles: string; dynamic?: boolean }): null {
    useEffect(() => {
      if (users++ === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        if (--users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      };
    }, [styles]);
    return null;
  };
}

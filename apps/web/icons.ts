import icons from 'unplugin-icons/vite';

/** In Lucide's set, every shape has these attributes, which an <svg>'s own `stroke-width` could not override. */
const drawing = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Makes `~icons/lucide/<name>` a React component with the icon of that name, created by `ui/display/icon.ts`. */
export const lucideIcons = () =>
  icons({
    compiler: {
      extension: 'js',
      compiler(svg, _set, name) {
        const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(drawing, '');
        if (shapes.includes('stroke')) throw new Error(`the icon ${name} sets its own stroke`);
        return `import { icon } from '@/ui/display/icon';\nexport default icon(${JSON.stringify(shapes)});\n`;
      },
    },
  });

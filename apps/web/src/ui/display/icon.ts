import { createElement, type FunctionComponent, type SVGProps } from 'react';

/**
 * Creates a 24-pixel icon in the text colour, from the shapes in its <svg>. It is hidden from screen readers unless it
 * has a label.
 */
export function icon(shapes: string): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement('svg', {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined || undefined,
      dangerouslySetInnerHTML: { __html: shapes },
      ...props,
    });
}

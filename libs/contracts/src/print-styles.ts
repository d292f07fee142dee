/**
 * Styles embedded in an exported page. The gateway's content security policy permits exactly this text, so that the
 * product can open the page for printing.
 */
export const printStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; color: #1c1b19; background: #fff; font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; font-weight: 600; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
p { margin: .35rem 0 0; overflow-wrap: anywhere; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 2px; }
.note, .facts { color: #57534e; font: .8125rem/1.45 Arial, Helvetica, sans-serif; }
article { padding: 1rem 0; border-top: 1px solid #d6d3d1; break-inside: avoid; }
header { margin-bottom: 1.5rem; }
@page { margin: 18mm 16mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h1, h2 { break-after: avoid; }
  h2 a::after { content: ' (' attr(href) ')'; font: 8pt Arial, Helvetica, sans-serif; color: #57534e; }
}
`;

import { usePublicConfig } from '@/lib/api/public-config';
import { linkClass } from '@/ui/display/link-class';

/** Links to the source code, privacy notice and terms, as configured by this installation's operator. */
export default function OperatorLinks() {
  const links = usePublicConfig()?.links;
  const named = [
    { text: 'Source code', href: links?.sourceCode },
    { text: 'Privacy', href: links?.privacy },
    { text: 'Terms', href: links?.terms },
  ];
  return named.map(
    ({ text, href }) =>
      href && (
        <a key={text} href={href} className={`${linkClass} py-[3px]`}>
          {text}
        </a>
      ),
  );
}

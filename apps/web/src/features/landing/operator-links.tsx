import { usePublicConfig } from '@/lib/public-config';
import { linkClass } from '@/ui/link';

/** The source code, the privacy notice and the terms, as far as the operator of this installation named them. */
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

import { ingestionRoutes } from '@sightline/contracts';
import { useState } from 'react';

/** Pictures for articles are served by us, because the article's site would otherwise learn who reads the card. */
const pictures = ingestionRoutes.picture.path.replace(':contentId', '');

/** A card's picture, removed when it can't be loaded; the text then takes its space. */
export function CardPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!address?.startsWith(pictures) || broken) return null;
  return (
    <img
      src={address}
      alt=""
      width={128}
      height={88}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="h-22 w-32 flex-none rounded-md bg-surface-3 object-cover max-sm:mb-3 max-sm:h-37 max-sm:w-full dark:brightness-85"
    />
  );
}

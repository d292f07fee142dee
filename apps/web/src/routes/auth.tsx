import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInForm } from '@/features/auth/sign-in-form';
import { seenInvite } from '@/lib/session/seen-invite';

const route = getRouteApi('/auth');

export default function AuthRoute() {
  const { returnTo, error } = route.useSearch();
  const [invite] = useState(seenInvite);
  const isForInvite = invite !== null && (returnTo === undefined || returnTo === '/invite');
  return (
    <SignInForm error={error} returnTo={isForInvite ? '/invite' : returnTo} invite={isForInvite ? invite : null} />
  );
}

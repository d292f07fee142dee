import { getRouteApi } from '@tanstack/react-router';
import { SignInForm } from '@/features/auth/sign-in-form';

const route = getRouteApi('/auth');

export default function AuthRoute() {
  return <SignInForm {...route.useSearch()} />;
}

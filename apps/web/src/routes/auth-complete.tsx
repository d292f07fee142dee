import { CompleteSignIn } from '@/features/auth/complete-sign-in';

export function AuthCompleteRoute() {
  return <CompleteSignIn />;
}

import { useQuery } from '@tanstack/react-query';
import { useLoadError } from '@/lib/browser/use-load-error';
import { profileQuery } from '../settings-queries.ts';

/** The user's profile. Shows a toast when it cannot be loaded (product §8). */
export function useProfile() {
  const profile = useQuery(profileQuery);
  useLoadError(profile.isLoadingError, 'Failed to load profile');
  return profile;
}

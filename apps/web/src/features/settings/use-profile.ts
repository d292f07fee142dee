import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@/lib/toast';
import { profileQuery } from './settings-queries.ts';

/** The signed-in person's profile; says so when it cannot be loaded (spec §8). */
export function useProfile() {
  const profile = useQuery(profileQuery);
  useEffect(() => {
    if (profile.isLoadingError) toast.error('Failed to load profile');
  }, [profile.isLoadingError]);
  return profile;
}

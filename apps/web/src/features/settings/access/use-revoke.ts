import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverReason } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';

/** Revokes a key and shows the result. A key that another tab has already revoked counts as revoked. */
export function useRevoke<K extends { label: string }>(
  queryKey: readonly string[],
  revoke: (item: K) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_answer, { label }) => toast.success(`${label} was revoked`),
    onError: (error, { label }) => toast.error(`Failed to revoke ${label}`, { description: serverReason(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }).mutate;
}

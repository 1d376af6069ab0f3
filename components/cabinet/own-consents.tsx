import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GivenConsents } from '#components/consents/given-consents.tsx';
import { consentRecordTexts } from '#components/consents/texts.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { showToast } from '#components/ui/toast.ts';
import { consentsOptions, withdrawConsent } from '#lib/client/consents/consent-queries.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';

/** What the account has agreed to at this hotel, or in one of its orders; nothing where the API does not say. */
export function OwnConsents({ order }: { order?: string }) {
  const { id: hotelId } = useHotel();
  const queries = useQueryClient();
  const { data } = useQuery(consentsOptions(hotelId));
  const withdrawal = useMutation({
    mutationFn: (code: string) => withdrawConsent(hotelId, code),
    onSuccess: (records) => {
      queries.setQueryData(consentsOptions(hotelId).queryKey, records);
      showToast(consentRecordTexts.done, 'ok');
    },
  });
  if (!data) return null;
  return (
    <GivenConsents
      records={order === undefined ? data : data.filter((record) => record.order === order)}
      isBusy={withdrawal.isPending}
      error={withdrawal.error ? describeError('cancellation', withdrawal.error).message : null}
      onWithdraw={async (code) => void (await withdrawal.mutateAsync(code))}
    />
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { showToast } from '#components/ui/toast.ts';
import { consentsOptions, withdrawConsent } from '#lib/client/consents/consent-queries.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { GivenConsents } from './given-consents.tsx';
import { consentRecordTexts } from './record-texts.ts';

export type OwnConsentsProps = {
  /** Only those of this order. */
  order?: string;
  /** Whether its guest has opened it without an account. */
  isOpened?: boolean;
};

/** What the account has agreed to at this hotel, or in one order; nothing where the API does not say. */
export function OwnConsents({ order, isOpened = false }: OwnConsentsProps) {
  const { id: hotelId } = useHotel();
  const queries = useQueryClient();
  const opened = isOpened ? (order ?? null) : null;
  const options = consentsOptions(hotelId, opened);
  const { data } = useQuery(options);
  const withdrawal = useMutation({
    mutationFn: (code: string) => withdrawConsent(hotelId, code, opened),
    onSuccess: (records) => {
      queries.setQueryData(options.queryKey, records);
      showToast(consentRecordTexts.done, 'ok');
    },
  });
  if (!data) return null;
  return (
    <GivenConsents
      records={order === undefined ? data : data.filter((record) => record.order === order)}
      isBusy={withdrawal.isPending}
      error={withdrawal.error ? describeError('cancellation', withdrawal.error).message : null}
      hint={isOpened ? consentRecordTexts.orderQuestionHint : consentRecordTexts.questionHint}
      onWithdraw={async (code) => void (await withdrawal.mutateAsync(code))}
    />
  );
}

/** What is wrong with an answer that a double gives. */
export type AnswerFault =
  /** The answer says another sum than was asked for. */
  'another sum' | 'another shop' | 'another order';

/** Returns an answer with something wrong in it. */
export function wrongAnswer(body: object, fault: AnswerFault): object {
  if (fault === 'another sum') return { ...body, amount: { value: '1.00', currency: 'RUB' } };
  if (fault === 'another shop' && 'recipient' in body)
    return { ...body, recipient: { account_id: '999', gateway_id: '1' } };
  if (fault === 'another order') return { ...body, metadata: { order: 'ANOTHER' } };
  return body;
}

/** All transactions are traced. */
const TRACES_SAMPLE_RATE = 1;

/** For browser and server: Sentry's own data collection is off, the rest is scrubbed (decision 0025). */
export function monitoringOptions(dsn: string) {
  return {
    dsn,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [] as never[],
      urlQueryParams: false,
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
    },
    beforeSend: scrubReport,
    beforeSendSpan: scrubReport,
    beforeBreadcrumb: scrubReport,
  };
}

/** Removes tokens, passes, names, addresses, documents and bodies from error reports and traces. */

const REMOVED = '[removed]';
const MAX_DEPTH = 10;

/** Values under these names are always dropped. */
const SECRET_KEY =
  /pass(?:word|port)?|token|authorization|cookie|secret|otp|session|e-?mail|phone|(?:first|last|middle|user|full)_?name|file_name|birth|guests?$|profile|comment|promo|notes?$|query|fragment|^ip(?:_address)?$|(?:client|peer|local)\.address|forwarded|\.body|^data$|^body$|^headers$|^user$/i;
/** Digits and hex that are not phone numbers. */
const TECHNICAL_KEY =
  /(?:^|_)id$|timestamp|^release$|^dist$|^environment$|^(?:filename|abs_path|function|module)$/i;
/** `data` of these holds named technical values, which are scrubbed one by one. */
const OPEN_DATA = new Set(['trace', 'contexts', 'spans', 'breadcrumbs']);

/** Free text: addresses lose their query, credentials, e-mails and phones their value. */
export function scrubText(text: string): string {
  return text
    .slice(0, 4000)
    .replace(/((?:https?:\/\/|\/)[^\s"'<>?#]{0,600})[?#][^\s"'<>]*/g, '$1')
    .replace(/\b(NLB|Bearer|Basic)\s+[^\s"',;]+/gi, `$1 ${REMOVED}`)
    .replace(
      /\b(otp|token|password|(?:__Host-)?nlb(?:_order_[\w-]+)?)(["']?\s*[=:]\s*["']?)[^\s"'&;,]+/gi,
      `$1$2${REMOVED}`,
    )
    .replace(/[^\s@<>"'=:,;()]{1,64}@[^\s@<>"',;()]{1,190}/g, '[e-mail]')
    .replace(/(?<![\w.-])\+?\d[\d\s().-]{8,20}\d(?![\w-])/g, (found) =>
      found.replace(/\D/g, '').length >= 10 ? '[phone]' : found,
    );
}

/** A scrubbed copy of an event, span or breadcrumb. */
export function scrubReport<Report extends object>(report: Report): Report {
  return scrubValue(report, '', 0) as Report;
}

function scrubValue(value: unknown, parent: string, depth: number): unknown {
  if (typeof value === 'string') return TECHNICAL_KEY.test(parent) ? value : scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.map((entry) => scrubValue(entry, parent, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const open = key === 'data' && OPEN_DATA.has(parent);
      if (!open && SECRET_KEY.test(key)) return [key, emptied(entry)];
      return [key, scrubValue(entry, open ? parent : key, depth + 1)];
    }),
  );
}

/** Keeps the type of the value, so that the report stays well-formed. */
function emptied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === undefined ? undefined : REMOVED;
  return Array.isArray(value) ? [] : {};
}

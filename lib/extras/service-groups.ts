import type { Service } from '@/lib/contracts/room-search';

/** Services of one category; null holds the ungrouped ones. */
export type ServiceGroup = { category: string | null; services: Service[] };

/** Services that may be taken with a rate: those that name it, and those that name none. */
export function servicesForRate(services: Service[], rateCode: string): Service[] {
  return services.filter(({ rate_codes }) => !rate_codes || rate_codes.includes(rateCode));
}

/** One group per category in order of appearance, the ungrouped ('null') first. */
export function groupServices(services: Service[]): ServiceGroup[] {
  const groups = new Map<string | null, Service[]>();
  for (const service of services) {
    const category = !service.category || service.category === 'null' ? null : service.category;
    groups.set(category, [...(groups.get(category) ?? []), service]);
  }
  return [...groups]
    .map(([category, members]) => ({ category, services: members }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}

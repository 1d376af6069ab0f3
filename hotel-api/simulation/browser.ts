import type { InjectOptions } from 'fastify';
import type { ApiResponse } from './instance.ts';
import type { Simulation } from './simulation.ts';

/** A browser has an address of its own, and a token where its guest is signed in. */
export class Browser {
  readonly #simulation: Simulation;
  readonly #network: string;
  token: string | null = null;

  /** There are few networks, so that guests share some and meet their limits. */
  constructor(simulation: Simulation, network = `203.0.113.${simulation.random.below(200)}`) {
    this.#simulation = simulation;
    this.#network = network;
  }

  /** Another client at the same address. */
  withToken(token: string | null): Browser {
    const other = new Browser(this.#simulation, this.#network);
    other.token = token;
    return other;
  }

  #headers(more: Record<string, string> = {}): Record<string, string> {
    const token: Record<string, string> = this.token ? { authorization: `NLB ${this.token}` } : {};
    return { 'x-forwarded-for': this.#network, ...token, ...more };
  }

  get(path: string): InjectOptions {
    return { method: 'GET', url: path, headers: this.#headers() };
  }

  post(path: string, body: unknown, more: Record<string, string> = {}): InjectOptions {
    const headers = this.#headers({ 'content-type': 'application/json', ...more });
    return { method: 'POST', url: path, headers, payload: JSON.stringify(body) };
  }

  form(path: string, fields: Record<string, string>): InjectOptions {
    const headers = this.#headers({ 'content-type': 'application/x-www-form-urlencoded' });
    return { method: 'POST', url: path, headers, payload: new URLSearchParams(fields).toString() };
  }

  ask(options: InjectOptions): Promise<ApiResponse | null> {
    return this.#simulation.ask(options);
  }

  askUntilAnswered(options: InjectOptions): Promise<ApiResponse> {
    return this.#simulation.askUntilAnswered(options);
  }
}

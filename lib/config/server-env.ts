import 'server-only';
import { ownSettings, type Settings } from './settings.ts';

/** The settings, read at run time, so that one build serves any configuration. */
export const serverEnv = (): Settings => ownSettings();

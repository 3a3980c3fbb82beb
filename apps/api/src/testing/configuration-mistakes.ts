import { ConfigurationError, readConfig } from '../config/config.ts';

/** Returns the sentences with which a configuration is refused; none if it is read. */
export function configurationMistakes(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

export type AgreedText = {
  readonly title: string;
  readonly provider: string;
  readonly version: string;
  /** dd/MM/yyyy */
  readonly shownOn: string;
  readonly paragraphs: readonly string[];
};

export const formatAgreedTextFile = ({ title, provider, version, shownOn, paragraphs }: AgreedText): string =>
  `${[title, `${provider}, version ${version}, shown on ${shownOn}`, ...paragraphs].join('\n\n')}\n`;

export const saveAgreedTextLabel = 'Save this text';

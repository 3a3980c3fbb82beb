import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { LazyPart } from '../lazy-part.tsx';

const load = async () => (await lazyImport(() => import('./guarantee-part.tsx'))).GuaranteePart;

const loadCorrection = async () => (await lazyImport(() => import('./guarantee-part.tsx'))).CorrectionPart;

type GuaranteePartGateProps = {
  readonly statusKey: string;
  /** Undefined while it is not known. */
  readonly status: Pick<StatusAnswer, 'acts' | 'parts' | 'correction'> | undefined;
  readonly onChange: () => void;
};

/** Loads what lets somebody else give the guarantee or their corrections, while these are awaited. */
export function GuaranteePartGate({ statusKey, status, onChange }: GuaranteePartGateProps) {
  if (status?.correction?.askedOf !== undefined)
    return <LazyPart load={loadCorrection} wish props={{ statusKey, parts: status.parts, onChange }} />;
  const isAwaited = status?.acts.includes('giveGuarantee') === true && statusKey !== '';
  if (!isAwaited) return null;
  return <LazyPart load={load} wish props={{ statusKey, parts: status.parts, onChange }} />;
}

import type { ActionFlowProps } from './act-flow.tsx';

/** What every form of an act is given. */
export type ActionFormProps = Pick<ActionFlowProps, 'onDone' | 'onCancel' | 'onReload' | 'heldBy'>;

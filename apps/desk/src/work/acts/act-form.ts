import type { ActFlowProps } from './act-flow.tsx';

/** What every form of an act is given. */
export type ActForm = Pick<ActFlowProps, 'onDone' | 'onCancel' | 'onReload'>;

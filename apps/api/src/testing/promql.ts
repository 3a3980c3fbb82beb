import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** Labels that Prometheus adds to every metric. */
const ofPrometheus = ['job', 'instance'];

/** Replaces Grafana's variables. */
const asAsked = (expression: string): string =>
  expression.replaceAll(/\$__(range|rate_interval|interval)/g, '5m');

/** Returns syntax errors, and metrics and labels that no server reports. */
export function errorsOf(written: string, reported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const expression = asAsked(written);
  const faults: string[] = [];
  const metrics: string[] = [];
  const asked: { label: string; of: readonly string[] }[] = [];
  const textOf = ({ from, to }: SyntaxNodeRef): string => expression.slice(from, to);
  const metricOf = (node: SyntaxNodeRef): string[] => {
    const found: string[] = [];
    node.node.cursor().iterate((inner) => {
      if (inner.name === 'VectorSelector')
        found.push(expression.slice(inner.from, inner.to).split('{')[0]?.trim() ?? '');
    });
    return found;
  };
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) faults.push(`cannot be read at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') metrics.push(...metricOf(node));
      if (node.name !== 'LabelName') return;
      let owner = node.node.parent;
      while (
        owner &&
        owner.name !== 'VectorSelector' &&
        owner.name !== 'AggregateExpr' &&
        owner.name !== 'BinaryExpr'
      )
        owner = owner.parent;
      asked.push({ label: textOf(node), of: owner ? metricOf(owner) : [] });
    },
  });
  if (metrics.length === 0 && !/^\d+$/.test(expression)) faults.push(`asks for no metric: ${expression}`);
  faults.push(...metrics.filter((name) => !reported.has(name)).map((name) => `${name} is no metric`));
  for (const { label, of } of asked) {
    const strangers = of.filter(
      (name) => reported.has(name) && !ofPrometheus.includes(label) && !reported.get(name)?.has(label),
    );
    faults.push(...strangers.map((name) => `${name} has no label ${label}`));
    if (of.length === 0) faults.push(`nothing has the label ${label}`);
  }
  return faults;
}

import { RowLink } from './row-link.tsx';
import { useHasRight } from './use-person.ts';

type ApplicationLinkProps = {
  readonly reference: string;
  readonly isBeside?: boolean;
};

/** Leads to an application; its reference alone for who reads none. */
export const ApplicationLink = ({ reference, isBeside = false }: ApplicationLinkProps) =>
  useHasRight('read') ? (
    <RowLink to={`/applications/${reference}`} isBeside={isBeside}>
      {reference}
    </RowLink>
  ) : (
    <span>{reference}</span>
  );

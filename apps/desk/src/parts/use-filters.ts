import { useRouter, useRouterState } from '@forecourt/ui/router/react.tsx';

/** Filters of a page, which stand in its address, and how to set one; '' removes it. */
export function useFilters() {
  const { navigate } = useRouter();
  // What was chosen shows, and is chosen on from, while its list still loads.
  const { search } = useRouterState(({ location, next }) =>
    next?.pathname === location.pathname ? next : location,
  );
  const filters = new URLSearchParams(search);
  const set = (name: string, value: string): void => {
    const chosen = new URLSearchParams(filters);
    chosen.delete('after');
    if (value === '') chosen.delete(name);
    else chosen.set(name, value);
    void navigate(`?${chosen}`);
  };
  return { filters, set };
}

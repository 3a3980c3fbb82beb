import { reference as referenceRule } from '@forecourt/domain/fields/reference.ts';
import { Link } from '@forecourt/ui/router/react.tsx';
import { UntrustedText } from './given.tsx';

/** Whatever may be a reference; its rule decides. */
const mayBeReference = /(?<![\w-])([0-9A-Z]{4}-[0-9A-Z]{4})(?![\w-])/i;

/** Text that somebody wrote, in which references of applications are links. */
export const LinkedText = ({ text }: { readonly text: string }) => (
  <bdi>
    {text.split(mayBeReference).map((part, at) => {
      const { data: reference } = referenceRule.safeParse(at % 2 === 1 ? part.toUpperCase() : '');
      return reference === undefined ? (
        <UntrustedText key={at} text={part} />
      ) : (
        <Link key={at} to={`/applications/${reference}`}>
          {part}
        </Link>
      );
    })}
  </bdi>
);

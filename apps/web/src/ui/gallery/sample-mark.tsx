/** A mark to look at the components with; the real one belongs to the brand. */
export const SampleMark = () => (
  <svg
    viewBox="0 0 34 34"
    width="34"
    height="34"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path
      stroke="var(--blade)"
      d="M17 31C17 21 15.5 11 11 3.5M17 31C17.5 20 20 12 25 6M17 31C15.5 22 11 15.5 3.5 12.5M17 31C18.5 23.5 23 18 30.5 16"
    />
    <path d="M7 31h20" />
  </svg>
);

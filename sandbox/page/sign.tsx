const paths = {
  file: 'M4 1.5h5.5L13 5v9.5H4zM9 1.5V5.5h4',
  eye: 'M1 8s2.6-4.5 7-4.5S15 8 15 8s-2.6 4.5-7 4.5S1 8 1 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  flag: 'M4 15V1.5M4 2.5h8.5l-2.5 3 2.5 3H4',
} as const;

/** A small drawn sign, for readers whose fonts have no pictures. */
export function Sign({ of }: { of: keyof typeof paths }) {
  return (
    <svg class="drawn-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={paths[of]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.4"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}

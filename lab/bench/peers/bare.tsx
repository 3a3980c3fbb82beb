import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { place } from './place.ts';

function Bare() {
  const [name, setName] = useState('');
  return (
    <label>
      Name <input value={name} onChange={({ target }) => setName(target.value)} />
    </label>
  );
}

createRoot(place).render(<Bare />);

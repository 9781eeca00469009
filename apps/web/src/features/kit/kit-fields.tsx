import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterChip } from '#ui/fields/filter-chip.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import classes from './kit.module.css';
import { KitCard } from './kit-card.tsx';

export const KitFields = () => {
  const [city, setCity] = useState('Leticia');
  return (
    <KitCard title="Campos">
      <div className={classes.fields}>
        <TextInput
          label="Valor del vehículo"
          description="Como aparece en la cotización"
          defaultValue="$ 8.450.000"
        />
        <TextInput
          label="Número de documento"
          defaultValue="1.020.304"
          error="Le falta un dígito: revisa tu cédula"
        />
        <NativeSelect
          label="Ciudad"
          data={['Bucaramanga', 'Leticia', 'Quibdó']}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        />
        <PasswordInput
          label="Contraseña"
          defaultValue="una-clave"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
        />
        <Textarea label="Motivo" placeholder="Lo que verá el cliente" rows={2} />
        <TextInput label="Placa" placeholder="ABC 12D" disabled />
      </div>
      <h3 className={classes.groupTitle}>Filtros</h3>
      <Row>
        {city === 'Todas' ? (
          <FilterChip label="Ciudad" value="Todas" onClick={() => setCity('Leticia')} />
        ) : (
          <FilterChip
            label="Ciudad"
            value={city}
            onClick={() => setCity('Quibdó')}
            onRemove={() => setCity('Todas')}
          />
        )}
        <FilterChip label="Asesor" value="Todos" onClick={() => setCity('Todas')} />
        <FilterChip label="Más filtros" onClick={() => setCity('Leticia')} />
      </Row>
    </KitCard>
  );
};

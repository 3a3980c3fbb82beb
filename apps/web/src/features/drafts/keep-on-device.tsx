import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { keepOnDeviceTexts } from '../../copy/drafts.ts';
import { keepSessionOnDevice } from '../../store/carry-on.ts';
import { removeDeviceRecord, useIsSessionOnDevice } from '../../store/device.ts';

export function KeepOnDeviceCheckbox() {
  const isKept = useIsSessionOnDevice();
  return (
    <CheckField
      name="keepOnDevice"
      isChecked={isKept}
      onChange={(isChosen) => (isChosen ? void keepSessionOnDevice() : removeDeviceRecord())}
    >
      {keepOnDeviceTexts.keep}
    </CheckField>
  );
}

/** A recording that runs. */
export type Recording = {
  /** How loud it is now, 0 to 1. */
  level: () => number;
  /** Ends it and answers what was recorded. */
  stop: () => Promise<Blob>;
  /** Ends it and throws it away. */
  cancel: () => void;
};

const WANTED = { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } };

// Speech rarely comes near full amplitude: the meter would hardly move.
const LOUDNESS = 4;

/** Asks for the microphone and records. Throws a DOMException when there is none or it is not allowed. */
export async function startRecording(): Promise<Recording> {
  // Browsers hide it from pages that did not come by https.
  if (!navigator.mediaDevices) throw new DOMException("no microphone here", "SecurityError");
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const meter = createMeter(stream);
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();

  function release() {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  }

  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const finish = () => {
          release();
          resolve(new Blob(pieces, { type: recorder.mimeType }));
        };
        // It has stopped by itself when the microphone was pulled out.
        if (recorder.state === "inactive") return finish();
        recorder.onstop = finish;
        recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== "inactive") recorder.stop();
      release();
    },
  };
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  // Some browsers start it at rest.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(square) * LOUDNESS);
    },
    // A recording that was stopped may be cancelled as well, when its page is left.
    close: () => {
      if (context.state !== "closed") void context.close();
    },
  };
}
